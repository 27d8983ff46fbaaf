-- AlterEnum
ALTER TYPE "job_kind" ADD VALUE 'LOG_CLEARING';

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "removed" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "until" TIMESTAMPTZ(3);
