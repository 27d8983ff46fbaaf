/** The byte order mark with which a stream may begin. */
const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Leaves out a byte order mark at the beginning of a stream, whose bytes may come apart. */
export function createBomFilter(): (chunk: Buffer) => Buffer {
  /** How many bytes of a mark the stream has begun with; undefined behind its beginning. */
  let seen: number | undefined = 0

  function atBeginning(chunk: Buffer, before: number): Buffer {
    let at = 0
    while (at < chunk.length && before + at < BOM.length && chunk[at] === BOM[before + at]) at += 1
    const isMark = before + at === BOM.length
    if (isMark || at === chunk.length) {
      seen = isMark ? undefined : before + at
      return chunk.subarray(at)
    }
    seen = undefined
    return before === 0 ? chunk : Buffer.concat([BOM.subarray(0, before), chunk])
  }

  return chunk => (seen === undefined ? chunk : atBeginning(chunk, seen))
}
