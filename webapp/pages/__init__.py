"""Pages: one frozen dataclass for each template. What a template may use, as `page`, stands here."""
