-- AlterTable
ALTER TABLE "users" ADD COLUMN     "last_sign_in_at" TIMESTAMPTZ(3);

-- What the present sign-ins say; those that have ended left no time.
UPDATE "users" SET "last_sign_in_at" = "newest"."at"
  FROM (SELECT "user_id", max("created_at") AS "at" FROM "sign_ins" GROUP BY "user_id") "newest"
 WHERE "newest"."user_id" = "users"."id";
