import { fileURLToPath } from 'node:url'

/*
 * Files that the server reads. They are found from here because this file and its bundle in `dist/server`
 * are both two folders below the root.
 */

/** The folder of the code. */
export const ROOT_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of the migrations. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../prisma/migrations/', import.meta.url))

/** The folder of the built console. */
export const CONSOLE_FOLDER = fileURLToPath(new URL('../../dist/console', import.meta.url))

/** The operations of the console, written at build time. */
export const PERSISTED_FILE = new URL('../../client/persisted.json', import.meta.url)
