import { expect, test } from 'vitest'
import { pictureOf } from '../../../compat/relay/picture-of.ts'
import { plainSourceOf } from '../../../server/dialects/openai-chat/sources.ts'

const inBase64 = (type: string, bytes: Buffer) =>
  `data:image/${type};base64,${bytes.toString('base64')}`

const bigEndian = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}
const png = (width: number, height: number) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    Buffer.from('IHDR'),
    bigEndian(width, height),
    Buffer.from('0806000000', 'hex'),
  ])
const gif = Buffer.from('474946383961200310020000', 'hex')
/** Start, an application segment, a start-of-frame segment of 480 lines of 640 points. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108 01e0 0280 03012200021101031101'.replaceAll(
    ' ',
    '',
  ),
  'hex',
)
const webp = Buffer.from(
  '524946460000000057454250565038200000000000000 09d012a80022001'.replaceAll(' ', ''),
  'hex',
)

// what is sent -> the size in pixels
test.each([
  ['a PNG', inBase64('png', png(1024, 768)), { width: 1024, height: 768 }],
  ['a GIF', inBase64('gif', gif), { width: 800, height: 528 }],
  ['a JPEG', inBase64('jpeg', jpeg), { width: 640, height: 480 }],
  ['a WebP', inBase64('webp', webp), { width: 640, height: 288 }],
  ['another type than its name says', inBase64('jpeg', png(3, 4)), { width: 3, height: 4 }],
  ['an address', 'https://example.com/a.png', undefined],
  ['no picture', inBase64('png', Buffer.from('hello')), undefined],
  ['nothing', 'data:image/png;base64,', undefined],
  ['a picture without a size', inBase64('png', png(0, 0)), undefined],
  ['a cut file', inBase64('png', png(8, 8).subarray(0, 14)), undefined],
  ['a drawing', inBase64('svg+xml', Buffer.from('<svg width="9" height="9"/>')), undefined],
  ['no text', 17, undefined],
])('%s', (_, url, size) => {
  expect(pictureOf(plainSourceOf(url))).toEqual({ size, isLowDetail: false })
})

test('low detail is recognised, also without an address', () => {
  expect(pictureOf(plainSourceOf(undefined), 'low')).toEqual({ size: undefined, isLowDetail: true })
  expect(pictureOf(plainSourceOf(null))).toEqual({ size: undefined, isLowDetail: false })
})
