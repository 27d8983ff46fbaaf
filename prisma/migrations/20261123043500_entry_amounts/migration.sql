-- DropIndex
DROP INDEX "entries_user_id_id_idx";

-- CreateIndex
-- The amount is in the index, so a sum of an account reads the index alone.
CREATE INDEX "entries_user_id_id_amount_idx" ON "entries"("user_id", "id", "amount");
