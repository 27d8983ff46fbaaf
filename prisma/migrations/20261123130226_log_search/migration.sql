-- DropIndex
DROP INDEX "logs_channel_id_created_at_id_idx";

-- DropIndex
DROP INDEX "logs_group_created_at_id_idx";

-- DropIndex
DROP INDEX "logs_model_created_at_id_idx";

-- DropIndex
DROP INDEX "logs_token_name_created_at_id_idx";

-- DropIndex
DROP INDEX "logs_user_id_created_at_id_idx";

-- CreateIndex
CREATE INDEX "logs_account_idx" ON "logs"("user_id", "created_at" DESC, "id" DESC, "model", "channel_id", "group", "token_name", "type");

-- CreateIndex
CREATE INDEX "logs_place_idx" ON "logs"("model", "channel_id", "group", "created_at" DESC, "id" DESC, "type");

-- By hand, from here on: what Prisma cannot express.

-- Only calls without a token are searched by the name that their rows have.
CREATE INDEX "logs_tokenless_idx" ON "logs" ("token_name", "created_at" DESC, "id" DESC)
  WHERE "token_id" = 0 AND "token_name" <> '';
