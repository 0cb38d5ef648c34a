"""Runs moto's server on a free port. It prints the port, and exits when standard input closes, so that it never outlives a
test's process, however that ended."""

import os
import sys
import threading

import moto_oidc_provider  # noqa: F401 (moto finds it by its class)
from moto.moto_server.werkzeug_app import (
    DomainDispatcherApplication,
    MotoRequestHandler,
    create_backend_app,
)
from werkzeug.serving import make_server


def end_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(0)


threading.Thread(target=end_with_parent, daemon=True).start()
app = DomainDispatcherApplication(create_backend_app)
server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=MotoRequestHandler)
os.environ["MOTO_PORT"] = str(server.server_port)
print(server.server_port, flush=True)
server.serve_forever()
