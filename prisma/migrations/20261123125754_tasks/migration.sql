-- No version has written a row yet.
DELETE FROM "tasks";

-- CreateEnum
CREATE TYPE "task_platform" AS ENUM ('MIDJOURNEY', 'SUNO');

-- AlterEnum
ALTER TYPE "task_status" ADD VALUE 'MODAL';

-- DropIndex
DROP INDEX "tasks_user_id_submitted_at_idx";

-- AlterTable
ALTER TABLE "tasks" DROP COLUMN "input",
DROP COLUMN "token_id",
ADD COLUMN     "call_id" TEXT NOT NULL,
ADD COLUMN     "code" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "image_url" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "key_id" INTEGER,
ADD COLUMN     "polled_at" TIMESTAMPTZ(3),
ADD COLUMN     "prompt" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "prompt_en" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "refunded_at" TIMESTAMPTZ(3),
DROP COLUMN "platform",
ADD COLUMN     "platform" "task_platform" NOT NULL,
ALTER COLUMN "updated_at" SET DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE UNIQUE INDEX "tasks_call_id_key" ON "tasks"("call_id");

-- CreateIndex
CREATE INDEX "tasks_user_id_platform_id_idx" ON "tasks"("user_id", "platform", "id");

-- CreateIndex
CREATE INDEX "tasks_platform_submitted_at_idx" ON "tasks"("platform", "submitted_at");

-- The tasks whose upstreams are asked.
CREATE INDEX "tasks_open_idx" ON "tasks"("polled_at" NULLS FIRST, "id")
  WHERE "status" <> 'SUCCESS' AND "status" <> 'FAILURE';

-- The failed tasks whose charge is not refunded yet.
CREATE INDEX "tasks_owed_idx" ON "tasks"("finished_at")
  WHERE "status" = 'FAILURE' AND "refunded_at" IS NULL AND "quota" > 0;
