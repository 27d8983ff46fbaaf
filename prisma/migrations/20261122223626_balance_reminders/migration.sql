-- AlterTable
ALTER TABLE "users" ADD COLUMN     "remind_below" BIGINT;
