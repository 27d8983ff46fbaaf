import type { SqlPool } from '../../server/kernel/sql.ts'

/** The balances right after a charge, recorded by the database. */
export interface Left {
  readonly userLeft: bigint
  /** Null for a call of an unlimited token. */
  readonly tokenLeft: bigint | null
}

/**
 * A trigger of the auditor, in a schema of its own, records the balances after each charge at the end
 * of its statement. The product does not use it.
 */
const CHARGE_TRIGGER = `
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

export async function installChargeTrigger(pool: SqlPool): Promise<void> {
  await pool.query(CHARGE_TRIGGER)
}
