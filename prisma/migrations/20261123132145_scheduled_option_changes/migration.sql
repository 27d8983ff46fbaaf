-- CreateEnum
CREATE TYPE "scheduled_change_state" AS ENUM ('PENDING', 'APPLIED', 'CANCELLED', 'FAILED');

-- CreateTable
CREATE TABLE "scheduled_option_changes" (
    "id" SERIAL NOT NULL,
    "effective_at" TIMESTAMPTZ(3) NOT NULL,
    "entries" JSONB NOT NULL,
    "state" "scheduled_change_state" NOT NULL DEFAULT 'PENDING',
    "scheduled_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "scheduled_option_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "scheduled_option_changes_state_effective_at_idx" ON "scheduled_option_changes"("state", "effective_at");
