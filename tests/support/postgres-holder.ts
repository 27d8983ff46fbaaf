import { startPostgres } from '../../server/io/postgres.ts'

// Runs the embedded server of a folder until it is killed, and tells its parent when it is up.
const [, , dataFolder = ''] = process.argv
await startPostgres({ dataFolder, settings: { shared_buffers: '16MB', fsync: 'off' } })
process.send?.('up')
setInterval(() => undefined, 60_000)
