-- CreateEnum
CREATE TYPE "job_kind" AS ENUM ('CHANNEL_TESTS', 'CHANNEL_BALANCES');

-- CreateEnum
CREATE TYPE "job_state" AS ENUM ('RUNNING', 'DONE', 'CANCELLED');

-- CreateTable
CREATE TABLE "jobs" (
    "kind" "job_kind" NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,
    "state" "job_state" NOT NULL,
    "total" INTEGER NOT NULL,
    "remaining" INTEGER[],
    "failed" INTEGER NOT NULL DEFAULT 0,
    "disabled" INTEGER NOT NULL DEFAULT 0,
    "enabled" INTEGER NOT NULL DEFAULT 0,
    "node_id" UUID,
    "beat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("kind")
);
