-- AlterTable
ALTER TABLE "redemptions" ADD COLUMN     "expires_at" TIMESTAMPTZ(3);
