"""Loads products.jsonl, one product per line, and logs the outcome of each to loaded.jsonl."""

import http.client
import json
import os
import pathlib
import random
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


def read_settings():
    path = pathlib.Path(".env")
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return dict(line.split("=", 1) for line in lines if "=" in line) | dict(os.environ)


SETTINGS = read_settings()


def required(name):
    value = SETTINGS.get(name, "").strip()
    if not value:
        sys.exit(f"{name} isn't set. Add it to .env.")
    return value


PRODUCTS = required("API_URL") + "/catalog/products"
HEADERS = {
    "X-Auth-Token": required("ACCESS_TOKEN"),
    "Accept": "application/json",
    "Content-Type": "application/json",
}
LOG = pathlib.Path("loaded.jsonl")
NO_RESPONSE = 0
RETRYABLE = {NO_RESPONSE, 429, 500, 502, 503, 504}
MAX_ATTEMPTS = 10
FIRST_PAUSE = float(SETTINGS.get("FIRST_PAUSE_MS", 2000)) / 1000
MAX_INVALID_IN_A_ROW = 5


def read_lines(path):
    text = pathlib.Path(path).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines() if line]


def read_body(response):
    text = response.read().decode()
    is_json = "json" in (response.headers.get("Content-Type") or "")
    return json.loads(text) if is_json else {"title": text}


def send(method, url, product=None):
    """The status, the body, and how many seconds the API wants you to wait."""
    data = json.dumps(product).encode() if product else None
    request = urllib.request.Request(url, data, HEADERS, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            return response.status, read_body(response), 0
    except urllib.error.HTTPError as error:
        reset = float(error.headers.get("X-Rate-Limit-Time-Reset-Ms", 0)) / 1000
        retry = float(error.headers.get("X-Retry-After", 0))
        return error.code, read_body(error), max(reset, retry)
    except (OSError, http.client.HTTPException) as error:
        return NO_RESPONSE, {"title": str(error)}, 0


def write(product):
    """Updates the product that has this SKU, or creates it."""
    query = urllib.parse.urlencode({"sku": product["sku"], "include_fields": "sku"})
    status, body, wait = send("GET", f"{PRODUCTS}?{query}")
    if status != 200:
        return status, body, wait
    if body["data"]:
        return send("PUT", f"{PRODUCTS}/{body['data'][0]['id']}", product)
    return send("POST", PRODUCTS, product)


def load(product):
    """Looks the product up again before each new attempt, because a request without a response may have succeeded."""
    for attempt in range(1, MAX_ATTEMPTS + 1):
        status, body, wait = write(product)
        if status not in RETRYABLE or attempt == MAX_ATTEMPTS:
            return status, body
        time.sleep(wait or FIRST_PAUSE * 2 ** (attempt - 1) * (1 + random.random()))


done = {line["sku"] for line in read_lines(LOG) if 200 <= line["status"] < 300} if LOG.exists() else set()
loaded = failed = invalid_in_a_row = 0

with LOG.open("a", encoding="utf-8") as log:
    for number, product in enumerate(read_lines("products.jsonl"), 1):
        # Without its SKU, a product would be created again in every run.
        if not product.get("sku"):
            sys.exit(f"Line {number} of products.jsonl has no sku.")
        if product["sku"] in done:
            continue
        status, body = load(product)
        if status in (401, 403):
            sys.exit(f"{status}: the token is wrong, or lacks store_v2_products.")
        is_loaded = 200 <= status < 300
        line = {"sku": product["sku"], "status": status}
        line |= {"id": body["data"]["id"]} if is_loaded else {"errors": body.get("errors") or body.get("title")}
        log.write(json.dumps(line) + "\n")
        log.flush()
        loaded += is_loaded
        failed += not is_loaded
        invalid_in_a_row = invalid_in_a_row + 1 if status == 422 else 0
        if invalid_in_a_row == MAX_INVALID_IN_A_ROW:
            sys.exit("Five invalid products in a row: correct the mapping.")

print(f"{loaded} loaded, {failed} failed, {len(done)} already done.")
sys.exit(1 if failed else 0)
