-- AlterTable
ALTER TABLE "usage_hours" ADD COLUMN     "errors" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "duration_ms" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_days" ADD COLUMN     "errors" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "duration_ms" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_total_hours" ADD COLUMN     "errors" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "duration_ms" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_total_days" ADD COLUMN     "errors" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "duration_ms" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "usage_user_days" ADD COLUMN     "errors" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "duration_ms" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "usage_user_hours" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_id" INTEGER NOT NULL,
    "calls" BIGINT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,
    "errors" BIGINT NOT NULL DEFAULT 0,
    "duration_ms" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_user_hours_pkey" PRIMARY KEY ("hour","user_id","token_id")
);

-- CreateIndex
CREATE INDEX "usage_user_hours_user_id_hour_idx" ON "usage_user_hours"("user_id", "hour");

-- By hand, from here on: what Prisma cannot express.

-- Hours that are summed already.
INSERT INTO "usage_user_hours"
SELECT "hour", "user_id", "token_id", sum("calls"), sum("prompt_tokens"), sum("completion_tokens"), sum("quota")
  FROM "usage_hours" WHERE "hour" < (SELECT "closed_until" FROM "usage_closings") GROUP BY 1, 2, 3;
