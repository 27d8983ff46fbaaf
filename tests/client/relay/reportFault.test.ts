import { beforeEach, expect, test, vi } from 'vitest'
import { ClientError } from '../../../client/relay/clientError.ts'
import { reportFault } from '../../../client/relay/reportFault.ts'

const reported = vi.fn()
beforeEach(() => {
  reported.mockReset()
  vi.stubGlobal('reportError', reported)
})

test('an error of the server is no fault of the console, also when React repeated the render', () => {
  const unreachable = new ClientError('CLIENT_UNREACHABLE', '')
  reportFault(unreachable)
  reportFault(new Error('Minified React error #520', { cause: unreachable }))
  expect(reported).not.toHaveBeenCalled()
})

test('every other error is reported as it was thrown', () => {
  const plain = new TypeError('x is undefined')
  const repeated = new Error('Minified React error #520', { cause: plain })
  for (const thrown of [plain, repeated, 'a text']) reportFault(thrown)
  expect(reported.mock.calls).toEqual([[plain], [repeated], ['a text']])
})
