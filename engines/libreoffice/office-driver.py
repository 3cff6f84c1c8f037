"""Keeps one LibreOffice running and converts documents with it, one at a time.

Arguments: the folder of LibreOffice's programs. It lives in a folder of its own, which holds the profile and, where the installed
one is not whole, a `share` folder. Every line of standard input is a request, {"in", "out", "load", "sheets"?, "store"}: two paths
below the folder, the properties for loading and storing, and how a workbook comes on paper. Every line of standard output is an
answer: {"ready": true} once, then for each request {"done": true}, {"failed": "load" | "arrange" | "store", "message"} or
{"failed": "choose", "sheets": how many there are}. It ends when its input ends or, with status 70, as soon as the office does.
"""

import glob
import json
import os
import socket
import subprocess
import sys
import threading
import time

import uno
from arrange_sheets import NoSuchSheet, arrange_sheets
from com.sun.star.beans import NamedValue, PropertyValue
from com.sun.star.connection import NoConnectException

OFFICE_ENDED = 70
NEW_PROFILE = 81  # the office made its profile and wants to be started again
START_SECONDS = 60
LINK_STYLE = "Octavo plain link"
UNSTYLED = ("", "Standard", "Default Style", "Default Character Style")
FOLDER = os.getcwd()


def main(programs):
    remove_dead_sockets()
    pipe = "pipe,name=octavo%d;urp;StarOffice.ComponentContext" % os.getpid()
    office = start_office(programs, pipe)
    desktop = connect(pipe)
    answer({"ready": True})
    for line in sys.stdin:
        answer(convert(desktop, json.loads(line)))
    desktop.terminate()
    office.join()


def remove_dead_sockets():
    """An office that was killed leaves its sockets in /tmp, which is shared where the jail has no file system of its own."""
    for path in glob.glob("/tmp/OSL_PIPE_%d_*" % os.getuid()):
        try:
            with socket.socket(socket.AF_UNIX) as dead:
                dead.connect(path)
        except ConnectionRefusedError:
            os.unlink(path)
        except OSError:
            pass


def start_office(programs, pipe):
    command = [
        # An office whose driver was killed would stay for ever.
        "/usr/bin/setpriv", "--pdeathsig", "KILL",
        programs + "/soffice.bin",
        "--headless", "--invisible", "--norestore", "--nologo", "--nodefault", "--nolockcheck", "--nofirststartwizard",
        "-env:UserInstallation=file://" + FOLDER + "/profile",
        "--accept=" + pipe,
    ]  # fmt: skip
    if os.path.isdir(FOLDER + "/share"):
        command.append("-env:BRAND_SHARE_SUBDIR=" + os.path.relpath(FOLDER + "/share", programs + "/.."))

    def keep_running():
        status = NEW_PROFILE
        while status == NEW_PROFILE:
            status = subprocess.call(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os._exit(OFFICE_ENDED)

    thread = threading.Thread(target=keep_running, daemon=True)
    thread.start()
    return thread


def connect(pipe):
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    give_up = time.monotonic() + START_SECONDS
    while True:
        try:
            context = resolver.resolve("uno:" + pipe)
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except NoConnectException:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.02)


def convert(desktop, request):
    document = None
    step = "load"
    try:
        load = {"Hidden": True, "ReadOnly": True, "MacroExecutionMode": 0, "UpdateDocMode": 0, **request["load"]}
        document = desktop.loadComponentFromURL(url(request["in"]), "_blank", 0, as_properties(load))
        if document is None:
            return {"failed": step, "message": "nothing was loaded"}
        step = "arrange"
        store = request["store"]
        if store["FilterName"] == "writer_pdf_Export":
            style_plain_links(document)
        if "sheets" in request:
            store["FilterData"].update(arrange_sheets(document, request["sheets"]))
        step = "store"
        # By name: the bridge would otherwise take the typed values inside for plain ones.
        uno.invoke(document, "storeToURL", (url(request["out"]), as_properties(store)))
        return {"done": True}
    except NoSuchSheet as error:
        return {"failed": "choose", "sheets": error.sheets}
    except Exception as error:
        if not is_alive(desktop):
            os._exit(OFFICE_ENDED)
        return {"failed": step, "message": "%s: %s" % (type(error).__name__, error)}
    finally:
        close(document)


def style_plain_links(document):
    """Gives links that have no style of their own one without any looks: Writer's PDF export leaves out all others."""
    search = document.createSearchDescriptor()
    search.ValueSearch = False
    uno.invoke(search, "setSearchAttributes", (as_properties({"HyperLinkURL": ""}),))
    found = document.findAll(search)
    links = [found.getByIndex(index) for index in range(found.getCount())]
    plain = [link for link in links if link.UnvisitedCharStyleName in UNSTYLED]
    styles = document.getStyleFamilies().getByName("CharacterStyles")
    if plain and not styles.hasByName(LINK_STYLE):
        styles.insertByName(LINK_STYLE, document.createInstance("com.sun.star.style.CharacterStyle"))
    for link in plain:
        link.UnvisitedCharStyleName = LINK_STYLE
        link.VisitedCharStyleName = LINK_STYLE


def is_alive(desktop):
    try:
        desktop.getImplementationName()
        return True
    except Exception:
        return False


def close(document):
    try:
        if document is not None:
            document.close(True)
    except Exception as error:
        print("could not close: %s" % error, file=sys.stderr)


def as_properties(values):
    return tuple(as_property(name, value) for name, value in values.items())


def as_property(name, value):
    if name == "EncryptionData":
        value = uno.Any("[]com.sun.star.beans.NamedValue", tuple(NamedValue(*pair) for pair in value.items()))
    elif isinstance(value, dict):
        value = uno.Any("[]com.sun.star.beans.PropertyValue", as_properties(value))
    result = PropertyValue()
    result.Name = name
    result.Value = value
    return result


def url(path):
    return uno.systemPathToFileUrl(os.path.join(FOLDER, path))


def answer(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
