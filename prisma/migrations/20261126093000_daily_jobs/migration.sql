-- CreateTable
CREATE TABLE "daily_jobs" (
    "name" TEXT NOT NULL,
    "ran_on" DATE NOT NULL,

    CONSTRAINT "daily_jobs_pkey" PRIMARY KEY ("name")
);
