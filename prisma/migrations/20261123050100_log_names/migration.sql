-- CreateEnum
CREATE TYPE "name_owner" AS ENUM ('USER', 'TOKEN');

-- CreateTable
CREATE TABLE "former_names" (
    "owner" "name_owner" NOT NULL,
    "owner_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "former_names_pkey" PRIMARY KEY ("owner","owner_id","name")
);

-- CreateIndex
CREATE INDEX "former_names_owner_name_idx" ON "former_names"("owner", "name");

-- CreateIndex
CREATE INDEX "logs_token_name_created_at_id_idx" ON "logs"("token_name", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "logs_model_created_at_id_idx" ON "logs"("model", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tokens_name_idx" ON "tokens"("name");

-- By hand, from here on: what Prisma cannot express.

-- A rename keeps the former name, because rows of the log have it.
CREATE FUNCTION keep_former_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    INSERT INTO former_names VALUES ('USER', OLD.id, OLD.username) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO former_names VALUES ('TOKEN', OLD.id, OLD.name) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "users_keep_former_name" AFTER UPDATE OF "username" ON "users"
  FOR EACH ROW WHEN (OLD.username <> NEW.username) EXECUTE FUNCTION keep_former_name();
CREATE TRIGGER "tokens_keep_former_name" AFTER UPDATE OF "name" ON "tokens"
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION keep_former_name();

-- The names of rows that were written before this version.
INSERT INTO former_names
SELECT 'USER', logged.user_id, logged.username
  FROM (SELECT DISTINCT user_id, username FROM logs) logged
  LEFT JOIN users ON users.id = logged.user_id
 WHERE users.username IS DISTINCT FROM logged.username;
INSERT INTO former_names
SELECT 'TOKEN', logged.token_id, logged.token_name
  FROM (SELECT DISTINCT token_id, token_name FROM logs WHERE token_id <> 0) logged
  LEFT JOIN tokens ON tokens.id = logged.token_id
 WHERE tokens.name IS DISTINCT FROM logged.token_name;

-- Events are few among the calls.
CREATE INDEX "logs_events_idx" ON "logs" ("created_at" DESC, "id" DESC) WHERE "type" <> 'CONSUME';
