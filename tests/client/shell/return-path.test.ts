import { describe, expect, it } from 'vitest'
import { guestPath, isGuestPath, returnPath, signInPath } from '../../../client/shell/returnPath.ts'

const pathOf = (next: string) => returnPath(new URLSearchParams({ next }))

describe('the way back after signing in', () => {
  it('leads to the page that was asked for, with its filters', () => {
    const address = signInPath({ pathname: '/log', search: '?type=CONSUME' })
    expect(address).toBe('/login?next=%2Flog%3Ftype%3DCONSUME')
    expect(returnPath(new URL(address, 'http://here').searchParams)).toBe('/log?type=CONSUME')
  })

  it('is kept when the session turns out to be over on the sign-in page', () => {
    const address = signInPath({ pathname: '/login', search: '?next=%2Flog' }, 'true')
    expect(address).toBe('/login?expired=true&next=%2Flog')
    expect(signInPath({ pathname: '/login', search: '' })).toBe('/login')
  })

  it('is kept by the links between the pages for guests', () => {
    const at = new URLSearchParams({ next: '/log?type=CONSUME', aff: 'abcd' })
    expect(guestPath('/register', at)).toBe('/register?next=%2Flog%3Ftype%3DCONSUME')
    expect(guestPath('/register', new URLSearchParams({ aff: 'abcd' }))).toBe('/register')
    expect(['/login', '/user/reset', '/log', '/'].filter(isGuestPath)).toEqual([
      '/login',
      '/user/reset',
    ])
  })

  it.each([
    'https://evil.example/',
    '//evil.example/log',
    '/\\evil.example/log',
    '\\/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'log',
    '',
    '/login?next=/login',
    '/register',
    '/user/reset?email=a&token=b',
  ])('never leads to another site: %j', next => {
    expect(pathOf(next)).toBeUndefined()
  })

  it('never leaves this site by an unusual path', () => {
    const paths = ['/..//evil.example', '/.//evil.example', '/log#x', '/%2F/evil.example']
    for (const next of paths) {
      const back = pathOf(next)
      const origin = back && new URL(back, 'https://sluice.example').origin
      expect([next, origin ?? 'https://sluice.example']).toEqual([next, 'https://sluice.example'])
    }
  })
})
