-- What: everything in the catalogues of a database that a migration can make, one row a thing: what it is called and
--       how it is defined. Read by scripts/schema/describe-database.ts with an empty search_path, so names are whole.
-- Not:  object ids, the places that dropped columns leave, and what Postgres makes for a constraint by itself.

with spaces as (
  select oid, nspname, nspowner, nspacl from pg_namespace
  where nspname !~ '^pg_' and nspname <> 'information_schema'
), relations as (
  select pg_class.*, format('%I.%I', nspname, relname) as name
  from pg_class join spaces on spaces.oid = relnamespace
), routines as (
  select pg_proc.*, pg_proc.oid::regprocedure::text as name from pg_proc join spaces on spaces.oid = pronamespace
), types as (
  select pg_type.*, pg_type.oid::regtype::text as name from pg_type join spaces on spaces.oid = typnamespace
  where typtype in ('d', 'e', 'r', 'm') or (typtype = 'c' and typrelid in (select oid from pg_class where relkind = 'c'))
), grants as (
  select 'schema ' || quote_ident(nspname) as target, coalesce(nspacl, acldefault('n', nspowner)) as acl from spaces
  union all
  select 'relation ' || name, coalesce(relacl, acldefault((case relkind when 'S' then 's' else 'r' end)::"char", relowner))
  from relations where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all
  select format('column %s.%I', name, attname), attacl
  from relations join pg_attribute on attrelid = relations.oid where attacl is not null and not attisdropped
  union all
  select 'routine ' || name, coalesce(proacl, acldefault('f', proowner)) from routines
  union all
  select 'type ' || name, coalesce(typacl, acldefault('T', typowner)) from types
  union all
  select 'language ' || quote_ident(lanname), coalesce(lanacl, acldefault('l', lanowner)) from pg_language
  union all
  select 'database', coalesce(datacl, acldefault('d', datdba)) from pg_database where datname = current_database()
  union all
  select format('default for %s of %s in %s', case defaclobjtype
    when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types' else 'schemas'
  end, defaclrole::regrole, coalesce(nullif(defaclnamespace, 0)::regnamespace::text, 'every schema')), defaclacl
  from pg_default_acl
)

select 'schema ' || quote_ident(nspname) as title, 'owner ' || nspowner::regrole as definition from spaces

union all
select 'extension ' || quote_ident(extname), format('%s in %s, owner %s', extversion, extnamespace::regnamespace, extowner::regrole)
from pg_extension

union all
select 'setting of the database', array_to_string(setconfig, e'\n')
from pg_db_role_setting join pg_database on pg_database.oid = setdatabase where datname = current_database()

union all
select 'relation ' || name, format(
  'kind %s, owner %s, persistence %s, row security %s, forced %s, options %s, replica identity %s, access %s, partition %s',
  relkind, relowner::regrole, relpersistence, relrowsecurity, relforcerowsecurity, coalesce(reloptions::text, 'none'),
  relreplident, coalesce((select amname from pg_am where pg_am.oid = relam), 'none'),
  coalesce(pg_get_expr(relpartbound, oid), 'no')
)
from relations where relkind not in ('i', 'I')

union all
-- The place is the one in `select *`.
select format('column %s.%I', name, attname), format(
  'place %s, %s, collation %s, not null %s, identity %s, generated %s, default %s, storage %s, compression %s, target %s, options %s',
  row_number() over (partition by attrelid order by attnum), format_type(atttypid, atttypmod),
  coalesce(nullif(attcollation, 0)::regcollation::text, 'none'), attnotnull, coalesce(nullif(attidentity, ''), 'no'),
  coalesce(nullif(attgenerated, ''), 'no'),
  coalesce((select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum), 'none'),
  attstorage, coalesce(nullif(attcompression, ''), 'default'), coalesce(attstattarget::text, 'default'),
  coalesce(attoptions::text, 'none')
)
from relations join pg_attribute on attrelid = relations.oid
where relkind in ('r', 'p', 'v', 'm', 'f', 'c') and attnum > 0 and not attisdropped

union all
select 'view ' || name, pg_get_viewdef(oid) from relations where relkind in ('v', 'm')

union all
select format('sequence %s', name), format(
  '%s, start %s, step %s, from %s to %s, cache %s, cycle %s, belongs to %s',
  format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
  coalesce((
    select pg_describe_object(refclassid, refobjid, refobjsubid)
    from pg_depend
    where classid = 'pg_class'::regclass and objid = seqrelid and refclassid = 'pg_class'::regclass
      and deptype in ('a', 'i')
  ), 'nothing')
)
from relations join pg_sequence on seqrelid = relations.oid

union all
select format('index %s on %s', index.name, indrelid::regclass), format(
  '%s, unique %s, valid %s, clustered %s, replica identity %s',
  pg_get_indexdef(indexrelid), indisunique, indisvalid, indisclustered, indisreplident
)
from pg_index join relations as index on index.oid = indexrelid

union all
select format('constraint %I on %s', conname, coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text)), format(
  '%s, validated %s, deferrable %s, deferred %s, inherited %s, index %s',
  pg_get_constraintdef(pg_constraint.oid), convalidated, condeferrable, condeferred, not connoinherit,
  coalesce(nullif(conindid, 0)::regclass::text, 'none')
)
from pg_constraint join spaces on spaces.oid = connamespace

union all
select 'routine ' || name, format('owner %s', proowner::regrole)
  || e'\n' || case when prokind = 'a' then 'aggregate' else pg_get_functiondef(oid) end
from routines

union all
select format('trigger %I on %s', tgname, tgrelid::regclass), format('%s, enabled %s', pg_get_triggerdef(pg_trigger.oid), tgenabled)
from pg_trigger join relations on relations.oid = tgrelid where not tgisinternal

union all
select format('policy %I on %s', polname, polrelid::regclass), format(
  '%s for %s to %s using %s with check %s',
  case when polpermissive then 'permissive' else 'restrictive' end, polcmd,
  array(
    select case role when 0 then 'public' else role::regrole::text end from unnest(polroles) as role order by 1
  )::text,
  coalesce(pg_get_expr(polqual, polrelid), 'nothing'), coalesce(pg_get_expr(polwithcheck, polrelid), 'nothing')
)
from pg_policy

union all
select 'type ' || name, format(
  'kind %s, owner %s, base %s, not null %s, default %s, labels %s', typtype, typowner::regrole,
  coalesce(nullif(format_type(nullif(typbasetype, 0), typtypmod), '-'), 'none'), typnotnull, coalesce(typdefault, 'none'),
  array(select enumlabel from pg_enum where enumtypid = types.oid order by enumsortorder)::text
)
from types

union all
select format('grant on %s to %s', target, case grantee when 0 then 'public' else grantee::regrole::text end),
  string_agg(
    format('%s by %s%s', privilege_type, grantor::regrole, case when is_grantable then ', may pass it on' else '' end),
    e'\n' order by privilege_type, grantor::regrole::text
  )
from grants, aclexplode(acl)
group by target, grantee

union all
select 'comment on ' || pg_describe_object(classoid, objoid, objsubid), description
from pg_description
where objoid >= 16384 or (classoid = 'pg_namespace'::regclass and objoid in (select oid from spaces))

union all
select 'publication ' || quote_ident(pubname), (to_jsonb(pg_publication) - 'oid' - 'pubowner')::text from pg_publication

union all
select format('publication %I of %s', pubname, prrelid::regclass), format('columns %s, rows %s', prattrs, pg_get_expr(prqual, prrelid))
from pg_publication_rel join pg_publication on pg_publication.oid = prpubid

union all
-- What Perch has none of, except where an extension brings it: that there is one is difference enough.
select 'other: ' || pg_describe_object(classid, objid, 0), ''
from (
  select 'pg_operator'::regclass as classid, oid as objid from pg_operator
  union all select 'pg_opclass'::regclass, oid from pg_opclass
  union all select 'pg_opfamily'::regclass, oid from pg_opfamily
  union all select 'pg_cast'::regclass, oid from pg_cast
  union all select 'pg_collation'::regclass, oid from pg_collation
  union all select 'pg_conversion'::regclass, oid from pg_conversion
  union all select 'pg_rewrite'::regclass, oid from pg_rewrite
  union all select 'pg_ts_config'::regclass, oid from pg_ts_config
  union all select 'pg_ts_dict'::regclass, oid from pg_ts_dict
  union all select 'pg_event_trigger'::regclass, oid from pg_event_trigger
  union all select 'pg_statistic_ext'::regclass, oid from pg_statistic_ext
  union all select 'pg_foreign_server'::regclass, oid from pg_foreign_server
  union all select 'pg_publication_namespace'::regclass, oid from pg_publication_namespace
) as others
where objid >= 16384
