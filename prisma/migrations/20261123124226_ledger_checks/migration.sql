-- AlterEnum
ALTER TYPE "job_kind" ADD VALUE 'LEDGER_CHECKS';

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN     "started_by_id" INTEGER;

-- CreateTable
CREATE TABLE "ledger_checks" (
    "invariant" TEXT NOT NULL,
    "run" INTEGER NOT NULL,
    "examined" BIGINT NOT NULL,
    "broken" BIGINT NOT NULL,
    "rows" JSONB NOT NULL DEFAULT '[]',
    "is_failed" BOOLEAN NOT NULL DEFAULT false,
    "duration_ms" INTEGER NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ledger_checks_pkey" PRIMARY KEY ("invariant")
);
