-- AlterEnum
ALTER TYPE "entry_kind" ADD VALUE 'TOP_UP_REFUND';

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "order_status" ADD VALUE 'FAILED';
ALTER TYPE "order_status" ADD VALUE 'EXPIRED';
ALTER TYPE "order_status" ADD VALUE 'REFUNDED';

-- AlterTable
ALTER TABLE "top_up_orders" ADD COLUMN     "checkout_id" TEXT,
ADD COLUMN     "checkout_url" TEXT,
ADD COLUMN     "currency" TEXT NOT NULL DEFAULT 'CNY',
ADD COLUMN     "payment_id" TEXT,
ADD COLUMN     "refunded_at" TIMESTAMPTZ(3),
ADD COLUMN     "refunded_quota" BIGINT;

-- CreateIndex
CREATE INDEX "top_up_orders_payment_id_idx" ON "top_up_orders"("payment_id");
