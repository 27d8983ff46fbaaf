-- DropIndex
DROP INDEX "logs_account_idx";

-- DropIndex
DROP INDEX "logs_place_idx";

-- CreateIndex
CREATE INDEX "logs_account_idx" ON "logs"("user_id", "created_at" DESC, "id" DESC, "model", "channel_id", "group", "token_name", "type", "quota");

-- CreateIndex
CREATE INDEX "logs_place_idx" ON "logs"("model", "channel_id", "group", "created_at" DESC, "id" DESC, "type", "token_name", "user_id", "quota");

-- By hand, from here on: what Prisma cannot express.

-- Events are few, so their index has every column of a filter.
DROP INDEX "logs_events_idx";
CREATE INDEX "logs_events_idx" ON "logs" ("created_at" DESC, "id" DESC, "type", "user_id", "token_name", "model", "channel_id", "group")
  WHERE "type" <> 'CONSUME';
