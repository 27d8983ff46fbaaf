import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Run by the Node of a clone: creates a channel to the upstream, and users with enough balance, with the
 * functions of that clone. Prints the keys of their tokens as JSON. Arguments: the root folder of the
 * clone, the data folder, the address of the upstream, the models in chat and in Messages, the number of users.
 */

interface Fixtures {
  addChannel(input: {
    name: string
    baseUrl: string
    models: string[]
    type?: number
  }): Promise<unknown>
  addUser(username: string, balance: bigint): Promise<unknown>
  addToken(owner: unknown, input: object): Promise<string>
  close(): Promise<void>
}
type Open = (databaseUrl: string) => Promise<Fixtures>
type Borrow = (input: { dataFolder: string }) => Promise<{ url: string }>

const CHAOS = 'scripts/chaos'
const DIALECTS = 'server/dialects'
const ANTHROPIC = 14
/** The function that opens the fixtures has another name and another file in older commits. */
const OPENER =
  /^export async function (open\w+)\(databaseUrl: string\): Promise<\w+> \{$[^]*addToken/mu
const BALANCE = 10n ** 15n

const [folder = '', dataFolder = '', upstreamUrl = '', model = '', claude = '', users = ''] =
  process.argv.slice(2)
const found = readdirSync(join(folder, CHAOS), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => join(CHAOS, file))
  .flatMap(file => {
    const name = OPENER.exec(readFileSync(join(folder, file), 'utf8'))?.[1]
    return name === undefined ? [] : [{ file, name }]
  })
const [place] = found
if (!place) throw new Error('This commit has no functions that create users and tokens.')
const load = async (file: string) =>
  (await import(join(folder, file))) as Readonly<Record<string, unknown>>
const { borrowPostgres } = await load('server/io/postgres.ts')
const { [place.name]: open } = await load(place.file)
const { url } = await (borrowPostgres as Borrow)({ dataFolder })
const system = await (open as Open)(url)
await system.addChannel({ name: 'bench', baseUrl: upstreamUrl, models: [model] })
// Older commits have one dialect.
if (existsSync(join(folder, DIALECTS))) {
  await system.addChannel({
    name: 'bench-messages',
    baseUrl: upstreamUrl,
    models: [claude],
    type: ANTHROPIC,
  })
}
const user = await system.addUser('bench', BALANCE)
const one = await system.addToken(user, { name: 'bench', unlimited: true })
const thousand: string[] = []
for (let number = 1; number <= Number(users); number += 1) {
  const owner = await system.addUser(`bench-${number}`, BALANCE)
  thousand.push(await system.addToken(owner, { name: 'bench', balance: BALANCE }))
}
await system.close()
console.log(JSON.stringify({ one: [one], thousand }))
