import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEdge, type Edge } from './harness.ts'

const SET =
  'mutation { updateProfile(input: { password: "password-2" }) { viewer { hasPassword } } }'
const ASKED = '{ viewer { hasPassword } }'

let edge: Edge

beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.close())

it('an account without a password sets its first one in a session, not with an access token', async () => {
  const { id, cookie, bearer } = await edge.addUser('fred')
  await edge.services.db.user.update({ where: { id }, data: { passwordHash: null } })
  expect((await edge.post(ASKED, { as: cookie })).data.viewer.hasPassword).toBe(false)
  expect((await edge.post(SET, { as: bearer })).codes).toEqual(['PERSON_NEEDED'])
  await edge.services.db.signIn.updateMany({ data: { provedAt: new Date(0) } })
  expect((await edge.post(SET, { as: cookie })).codes).toEqual(['PROOF_NEEDED'])
  await edge.services.db.signIn.updateMany({ data: { provedAt: new Date() } })
  const answer = await edge.post(SET, { as: cookie })
  expect([answer.codes, answer.data.updateProfile.viewer]).toEqual([[], { hasPassword: true }])
  expect(answer.setCookie).toMatch(/^session=/)
})
