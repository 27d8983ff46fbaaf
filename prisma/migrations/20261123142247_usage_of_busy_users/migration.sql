-- AlterTable
ALTER TABLE "usage_closings" ADD COLUMN     "shares_from" TIMESTAMPTZ(0);

-- CreateTable
CREATE TABLE "usage_user_part_hours" (
    "user_id" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "key" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,
    "errors" BIGINT NOT NULL DEFAULT 0,
    "duration_ms" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_user_part_hours_pkey" PRIMARY KEY ("user_id","part","hour","key")
);

-- CreateTable
CREATE TABLE "usage_name_hours" (
    "name" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "quota" BIGINT NOT NULL,

    CONSTRAINT "usage_name_hours_pkey" PRIMARY KEY ("name","hour","channel_id","model","group")
);

-- CreateTable
CREATE TABLE "usage_name_days" (
    "name" TEXT NOT NULL,
    "day" TIMESTAMPTZ(0) NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "quota" BIGINT NOT NULL,

    CONSTRAINT "usage_name_days_pkey" PRIMARY KEY ("name","day","channel_id","model","group")
);

-- By hand, from here on: what Prisma cannot express.

-- The hours that are closed already are summed by the next closings, a day at a time.
UPDATE "usage_closings" SET "shares_from" = "closed_until";
ALTER TABLE "usage_closings" ALTER COLUMN "shares_from" SET NOT NULL;
