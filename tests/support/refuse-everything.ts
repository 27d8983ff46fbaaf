import { maintain } from './database.ts'

/** What the database says from then on, as a message with a value would. */
export const REFUSED_VALUE = 'hunter2-very-secret'

/**
 * From now on every statement on a table of the database fails, reading ones too, with a message that
 * has a value, a key, a hash and an address with a password.
 */
export const refuseEverything = (databaseUrl: string) =>
  maintain(
    databaseUrl,
    `create function refuse_reading() returns boolean language plpgsql as
     $refuse$ begin
       raise exception 'refused: ${REFUSED_VALUE}, $argon2id$v=19$m=1$c2FsdA$${REFUSED_VALUE}, sk-${REFUSED_VALUE}, postgresql://root:${REFUSED_VALUE}@db/x';
     end $refuse$;
     create function refuse_writing() returns trigger language plpgsql as
     $$ begin perform refuse_reading(); return null; end $$;
     do $$ declare name text; begin
       for name in select relname from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
           and relname <> '_prisma_migrations'
       loop
         execute format('alter table %I rename to %I', name, 'kept_' || name);
         execute format('create view %I as select * from %I where (select refuse_reading())',
                        name, 'kept_' || name);
         execute format('create trigger refuse before insert or update or delete on %I
                         for each statement execute function refuse_writing()', 'kept_' || name);
       end loop;
     end $$`,
  )
