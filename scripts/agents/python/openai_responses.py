"""One turn in OpenAI Responses: the call of the shell streamed, the answer whole."""

import json

from openai import OpenAI

from shell import DESCRIPTION, NAME, SCHEMA, key, model, prompt, run, url

client = OpenAI(base_url=f"{url}/v1", api_key=key)
tool = {"type": "function", "name": NAME, "description": DESCRIPTION, "parameters": SCHEMA}
asked = {"model": model, "tools": [{**tool, "strict": False}], "store": False}
items = [{"role": "user", "content": prompt}]

with client.responses.stream(**asked, input=items) as stream:
    stream.until_done()
    response = stream.get_final_response()
for item in response.output:
    items.append(item.to_dict(exclude_unset=True))
    if item.type == "function_call":
        output = run(json.loads(item.arguments))
        items.append({"type": "function_call_output", "call_id": item.call_id, "output": output})
print(client.responses.create(**asked, input=items).output_text)
