"""A site that costs what it is asked to cost, for tests of the processes that work for a site."""

import os

from flask import Flask, request


def make(data: str, *, settings: object) -> Flask:
    app = Flask(__name__)

    @app.get("/pid")
    def pid() -> str:
        return str(os.getpid())

    @app.get("/for-ever")
    def for_ever() -> str:
        while True:
            pass

    @app.get("/memory")
    def memory() -> str:
        return str(len(bytearray(int(request.args["bytes"]))))

    @app.get("/dies")
    def dies() -> str:
        os._exit(3)

    @app.post("/echo")
    def echo() -> tuple[bytes, int, dict[str, str]]:
        return request.get_data(), 201, {"X-Said": request.headers["X-Say"], "X-Data": data}

    return app
