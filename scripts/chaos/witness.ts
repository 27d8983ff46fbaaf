import type { SqlPool } from '../../server/kernel/sql.ts'

/** What was left right after a charge, as the database itself saw it. */
export interface Left {
  readonly userLeft: bigint
  /** Null for a call of an unlimited token. */
  readonly tokenLeft: bigint | null
}

/**
 * The auditor's own witness: a trigger in a schema of its own notes the balances that each charge
 * leaves, at the end of the statement that writes it. The product knows nothing of it.
 */
const WITNESS = `
create schema if not exists auditor;
create table if not exists auditor.charges (
  reference text primary key, user_left bigint not null, token_left bigint
);
create or replace function auditor.note() returns trigger language plpgsql as $$
begin
  insert into auditor.charges
  select new.reference, users.balance, tokens.balance
    from users left join tokens on tokens.id = new.token_id and not tokens.unlimited
   where users.id = new.user_id;
  return null;
end $$;
create or replace trigger auditor after insert on entries
  for each row when (new.kind = 'CHARGE') execute function auditor.note();`

export async function installWitness(pool: SqlPool): Promise<void> {
  await pool.query(WITNESS)
}
