import { randomUUID } from 'node:crypto'
import { openJournal } from '../../server/io/journal.ts'

// Appends one record to a journal of its own, tells its parent, and lives until it is killed.
const [, , folder = '', port = '', record = ''] = process.argv
await openJournal({ folder, port: Number(port), nodeId: randomUUID() }).append([record])
// Without a listener the channel to the parent keeps nobody alive.
process.once('disconnect', () => process.exit())
process.send?.('appended')
