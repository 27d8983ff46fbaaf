-- CreateTable
CREATE UNLOGGED TABLE "channel_minutes" (
    "channel_id" INTEGER NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "calls" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,
    "duration_ms" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,

    CONSTRAINT "channel_minutes_pkey" PRIMARY KEY ("channel_id","minute")
);
