-- Erase a person.
-- Replace person@example.com by the person's address in lower case; npm run perch does it by itself.
-- On one machine Auth stores the payload as text within the JSON.
delete from auth.audit_log_entries
where 'person@example.com' in ((payload #>> '{}')::jsonb ->> 'actor_username', (payload #>> '{}')::jsonb -> 'traits' ->> 'user_email')
  or (payload #>> '{}')::jsonb ->> 'actor_id' = (select id::text from auth.users where email = 'person@example.com')
  or (payload #>> '{}')::jsonb -> 'traits' ->> 'user_id' = (select id::text from auth.users where email = 'person@example.com');
delete from private.sign_in_requests where email_hash = private.email_hash('person@example.com');
delete from private.rate_limits where key_hash = sha256(convert_to('magic-link-by-email:person@example.com', 'utf8'));
delete from private.image_leases
where holder = (select id from auth.users where email = 'person@example.com');
delete from auth.users where email = 'person@example.com' returning id;
