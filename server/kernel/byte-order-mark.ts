/** The bytes of U+FEFF. Some upstreams and callers send it before a text; it is no part of it. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff')

/** The bytes of a text without a leading byte order mark. */
export function withoutMark(bytes: Buffer): Buffer {
  const isMarked = bytes[0] === BYTE_ORDER_MARK[0] && bytes.indexOf(BYTE_ORDER_MARK) === 0
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes
}

/** Removes a leading byte order mark from a stream, also when its bytes come in several chunks. */
export function createMarkFilter(): (chunk: Buffer) => Buffer {
  let begun: Buffer | undefined = Buffer.alloc(0)
  return chunk => {
    if (!begun) return chunk
    begun = begun.length === 0 ? chunk : Buffer.concat([begun, chunk])
    const compared = Math.min(begun.length, BYTE_ORDER_MARK.length)
    const isMark = begun.compare(BYTE_ORDER_MARK, 0, compared, 0, compared) === 0
    if (isMark && compared < BYTE_ORDER_MARK.length) return chunk.subarray(chunk.length)
    const rest = withoutMark(begun)
    begun = undefined
    return rest
  }
}
