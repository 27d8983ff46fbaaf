-- CreateEnum
CREATE TYPE "task_charge_state" AS ENUM ('NONE', 'PENDING', 'OWED', 'CHARGED', 'REFUNDED');

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN     "charge_state" "task_charge_state" NOT NULL DEFAULT 'NONE',
ADD COLUMN     "settlement" JSONB;

-- CreateIndex
CREATE INDEX "tasks_charge_state_status_idx" ON "tasks"("charge_state", "status");

-- Charges of before are in the ledger; a refunded one is marked by its time.
UPDATE "tasks" SET "charge_state" = CASE WHEN "refunded_at" IS NULL THEN 'CHARGED' ELSE 'REFUNDED' END::"task_charge_state"
WHERE "quota" > 0;
