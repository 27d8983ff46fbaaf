import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { databaseCodes } from '../../kernel/database-code.ts'
import { randomText } from '../../kernel/random-text.ts'
import { allowUser } from '../access/index.ts'

/** Four characters, as old links have; longer after several codes that were taken. */
const LENGTHS = [4, 4, 4, 6, 8]
/** A failed unique constraint: the code of PostgreSQL, and of Prisma. */
const TAKEN = ['23505', 'P2002']

/** The actor's own invitation code, created when it is first requested; it never changes. */
export async function inviteCode(ctx: Ctx): Promise<string> {
  const me = allowUser(ctx.actor, 'invitation:own')
  const existing = await read(ctx, me.id)
  if (existing !== null) return existing
  for (const length of LENGTHS) {
    if (await assign(ctx, me.id, randomText(ctx.random, length))) break
  }
  const code = await read(ctx, me.id)
  if (code === null) throw new Error('no invitation code was free')
  return code
}

async function read(ctx: Ctx, id: number): Promise<string | null> {
  const where = { id, deletedAt: null }
  const user = await ctx.db.user.findFirst({ where, select: { inviteCode: true } })
  if (!user) throw new AppError('UNAUTHENTICATED')
  return user.inviteCode
}

/** False when the code is taken. A code that another request assigned meanwhile stays. */
async function assign(ctx: Ctx, id: number, code: string): Promise<boolean> {
  try {
    await ctx.db.user.updateMany({ where: { id, inviteCode: null }, data: { inviteCode: code } })
    return true
  } catch (error) {
    if (databaseCodes(error).some(one => TAKEN.includes(one))) return false
    throw error
  }
}
