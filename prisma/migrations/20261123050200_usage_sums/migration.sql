-- CreateTable
CREATE TABLE "usage_days" (
    "day" TIMESTAMPTZ(0) NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_id" INTEGER NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,

    CONSTRAINT "usage_days_pkey" PRIMARY KEY ("day","user_id","token_id","channel_id","model","group")
);

-- CreateTable
CREATE TABLE "usage_total_hours" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,

    CONSTRAINT "usage_total_hours_pkey" PRIMARY KEY ("hour","channel_id","model","group")
);

-- CreateTable
CREATE TABLE "usage_total_days" (
    "day" TIMESTAMPTZ(0) NOT NULL,
    "channel_id" INTEGER NOT NULL,
    "model" TEXT NOT NULL,
    "group" TEXT NOT NULL,
    "calls" BIGINT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,

    CONSTRAINT "usage_total_days_pkey" PRIMARY KEY ("day","channel_id","model","group")
);

-- CreateTable
CREATE TABLE "usage_closings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "closed_until" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "usage_closings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "usage_days_user_id_day_idx" ON "usage_days"("user_id", "day");
