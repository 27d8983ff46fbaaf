-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "since" TIMESTAMPTZ(3);
