const ADDRESS = /^data:([^;,]+);base64,(.*)$/s

/** The type and the bytes of a picture, of its `data:` address. */
export function pictureOf(address: string) {
  const [, type = 'image/png', data = ''] = ADDRESS.exec(address) ?? []
  return { type, data }
}
