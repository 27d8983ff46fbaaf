-- CreateTable
CREATE TABLE "usage_user_days" (
    "user_id" INTEGER NOT NULL,
    "day" TIMESTAMPTZ(0) NOT NULL,
    "token_id" INTEGER NOT NULL,
    "calls" BIGINT NOT NULL,
    "prompt_tokens" BIGINT NOT NULL,
    "completion_tokens" BIGINT NOT NULL,
    "quota" BIGINT NOT NULL,

    CONSTRAINT "usage_user_days_pkey" PRIMARY KEY ("user_id","day","token_id")
);

-- By hand, from here on: what Prisma cannot express.

-- Days that are summed already.
INSERT INTO "usage_user_days"
SELECT "user_id", "day", "token_id", sum("calls"), sum("prompt_tokens"), sum("completion_tokens"), sum("quota")
  FROM "usage_days" GROUP BY 1, 2, 3;
