import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '../../support/services.ts'

let system: TestServices
beforeAll(async () => {
  system = await openTestServices()
})
afterAll(() => system.close())

test('an idle transaction of the console releases its locks after 10 s', async () => {
  const text = `select setting, unit, source from pg_settings
                 where name = 'idle_in_transaction_session_timeout'`
  const [setting] = await system.services.tx(tx => tx.query(text))
  expect(setting).toEqual({ setting: '10000', unit: 'ms', source: 'client' })
})
