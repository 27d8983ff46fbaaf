import { describe, expect, it } from 'vitest'
import { findJsonFault, jsonFieldText, prettyJson } from '../../../client/ui/form/jsonText.ts'

describe('a JSON field', () => {
  it('returns the position of a syntax error', () => {
    expect(findJsonFault('{\n  "a": 1,\n  b: 2\n}')).toEqual({ line: 3, column: 3 })
    expect(findJsonFault('{"a": 1}')).toBeUndefined()
  })

  it('formats JSON and leaves other text unchanged', () => {
    expect(prettyJson('{"a":1}')).toBe('{\n  "a": 1\n}')
    expect(prettyJson('{a:1}')).toBeUndefined()
  })

  it('is empty where there is nothing to edit', () => {
    expect(jsonFieldText({})).toBe('')
    expect(jsonFieldText(null)).toBe('')
    expect(jsonFieldText({ a: 'b' })).toBe('{\n  "a": "b"\n}')
  })
})
