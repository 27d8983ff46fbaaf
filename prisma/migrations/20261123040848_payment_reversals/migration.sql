-- CreateEnum
CREATE TYPE "reversal_kind" AS ENUM ('REFUND', 'DISPUTE');

-- CreateEnum
CREATE TYPE "reversal_status" AS ENUM ('OPEN', 'WITHDRAWN', 'REINSTATED');

-- AlterEnum
ALTER TYPE "entry_kind" ADD VALUE 'TOP_UP_DISPUTE';
ALTER TYPE "entry_kind" ADD VALUE 'TOP_UP_REINSTATED';

-- AlterEnum
ALTER TYPE "order_status" ADD VALUE 'DISPUTED';

-- CreateTable
CREATE TABLE "payment_reversals" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER,
    "payment_id" TEXT,
    "site_id" TEXT,
    "kind" "reversal_kind" NOT NULL,
    "status" "reversal_status" NOT NULL,
    "money" DECIMAL(14,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "quota" BIGINT,
    "taken_quota" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "reinstated_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_reversals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_reversals_site_id_key" ON "payment_reversals"("site_id");

-- CreateIndex
CREATE INDEX "payment_reversals_order_id_idx" ON "payment_reversals"("order_id");

-- CreateIndex
CREATE INDEX "payment_reversals_payment_id_idx" ON "payment_reversals"("payment_id");

-- AddForeignKey
ALTER TABLE "payment_reversals" ADD CONSTRAINT "payment_reversals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "top_up_orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Orders that were refunded before this version.
INSERT INTO "payment_reversals"
       ("order_id", "payment_id", "kind", "status", "money", "currency", "quota", "taken_quota", "created_at")
SELECT "id", "payment_id", 'REFUND', 'WITHDRAWN', "money", "currency", "quota", "refunded_quota",
       coalesce("refunded_at", now())
  FROM "top_up_orders" WHERE "status" = 'REFUNDED';

UPDATE "top_up_orders" SET "note_event" = NULL WHERE "note_event"->>'code' = 'orderPartlyRefunded';
