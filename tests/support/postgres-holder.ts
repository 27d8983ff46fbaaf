import { startPostgres } from '../../server/io/postgres.ts'

// Runs the embedded server of a folder (over TCP with `tcp`) until it is killed. Sends `up` to its
// parent when it is ready.
const [, , dataFolder = '', way] = process.argv
const settings = { shared_buffers: '16MB', fsync: 'off' }
await startPostgres({ dataFolder, settings, usesTcp: way === 'tcp' })
process.send?.('up')
setInterval(() => undefined, 60_000)
