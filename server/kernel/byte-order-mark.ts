/** The bytes of U+FEFF. Some upstreams send it before an answer; it is no part of the text. */
export const BYTE_ORDER_MARK = Buffer.from('\ufeff')

/** The bytes of a text without a leading byte order mark. */
export function withoutMark(bytes: Buffer): Buffer {
  const isMarked = bytes[0] === BYTE_ORDER_MARK[0] && bytes.indexOf(BYTE_ORDER_MARK) === 0
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes
}
