import { beforeEach, expect, test, vi } from 'vitest'
import {
  keepInput,
  readerIsBack,
  registerForm,
  takeInput,
} from '../../../../client/ui/form/keptInput.ts'

const goTo = (pathname: string) => vi.stubGlobal('location', { pathname, search: '' })
const typed = { name: 'half a token' }
const takenAt = (pathname: string) => takeInput(pathname, ['name'])

beforeEach(() => {
  goTo('/token/add')
  readerIsBack(false)
  return () => vi.unstubAllGlobals()
})

test('what was typed is kept although the page removed its form before the sign-in was known to have ended', () => {
  registerForm(() => typed)()
  keepInput()
  goTo('/login')
  readerIsBack(true)
  expect([takenAt('/token'), takenAt('/token/add'), takenAt('/token/add')]).toEqual([{}, typed, {}])
})

test('another reader gets nothing of what was typed', () => {
  registerForm(() => typed)()
  keepInput()
  readerIsBack(false)
  expect(takenAt('/token/add')).toEqual({})
})

test('what a reader gave up by going to another page is not kept', () => {
  const remove = registerForm(() => typed)
  goTo('/token')
  remove()
  keepInput()
  readerIsBack(true)
  expect([takenAt('/token'), takenAt('/token/add')]).toEqual([{}, {}])
})
