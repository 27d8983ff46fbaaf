import { AppError } from '../../kernel/app-error.ts'

/** Prisma's code for a broken unique constraint. */
const TAKEN = 'P2002'

/** Runs a write of a name's columns, the only unique ones it may touch. Throws USERNAME_TAKEN. */
export async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: unknown }).code !== TAKEN) throw error
    throw new AppError('USERNAME_TAKEN', {}, { cause: error })
  }
}
