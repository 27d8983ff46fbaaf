-- No code was issued before this version, so the renamed purpose has no rows.
ALTER TYPE "code_purpose" RENAME VALUE 'VERIFY_EMAIL' TO 'REGISTER';
ALTER TYPE "code_purpose" ADD VALUE 'BIND_EMAIL';
ALTER TYPE "code_purpose" ADD VALUE 'BOT_CHECK';
