import { expect, test } from 'vitest'
import { explainCreation, explainFailure } from '../../../server/io/postgres/failures.ts'
import type { Place } from '../../../server/io/postgres/place.ts'

const place: Place = {
  cluster: '/data/postgres',
  log: '/data/postgres.log',
  programs: '/programs',
  user: undefined,
}

// what the server, or the shell that starts it, wrote at its end -> what the operator reads
test.each([
  ['FATAL:  lock file "postmaster.pid" already exists', /^Another Sluice is using the database/],
  ['FATAL:  pre-existing shared memory block (key 5, ID 7) is still in use', /^Another Sluice/],
  ['sh: 1: exec: /programs/postgres: not found', /cannot be run on this system: set DATABASE_URL/],
  ['/programs/postgres: No such file or directory', /cannot be run on this system/],
  ['sh: 1: exec: /programs/postgres: Exec format error', /cannot be run on this system/],
  ['FATAL:  could not write lock file: No space left on device', /disk that holds .* is full/],
  ['FATAL:  database files are incompatible with server', /is damaged: restore that folder/],
  ['FATAL:  data directory "/data/postgres" has wrong ownership', /give it to the user that runs/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /not enough memory/],
  ['FATAL:  something new', /did not start \(something new\): see \/data\/postgres.log/],
  ['', /did not start \(no reason given\)/],
])('%s', (output, sentence) => {
  expect(explainFailure(place, output).message).toMatch(sentence)
})

test('a cluster that could not be created on a small disk is not called damaged', () => {
  const output = 'PANIC:  could not open file "base/1/2691"'
  // A file system of the machine without any room.
  const small = { ...place, cluster: '/proc/postgres' }
  expect(explainCreation(small, output).message).toMatch(/disk that holds .* is full/)
  expect(explainCreation({ ...place, cluster: '/tmp/postgres' }, output).message).toMatch(/damaged/)
})
