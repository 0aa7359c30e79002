-- Of the 30 places for referring hosts of a day, 15 are for those that were named on the most earlier days: forged hosts
-- displace one of these only after more days than it was named on.
create function intake.established_hosts(today date)
returns setof text language sql stable set search_path = intake, pg_temp as $$
  select source from (
    select distinct day, source from visit_count
    where day >= today - 28 and day < today and kind = 'view' and source like 'host:%'
  ) named group by source having count(*) >= 2 order by count(*) desc, source limit 15
$$;

-- Which of the three limits of a day a row counts towards.
create function intake.visit_limit(kind text) returns integer language sql immutable
  return case kind when 'view' then 1 when 'refused' then 1 when 'event' then 2 else 3 end;

-- Rows that exist are always counted on; new ones only up to the limit of the day, whose last row is for what is dropped.
-- Views, events and measurements have room of their own: forged ones of one kind cannot keep out the others. Processes
-- take turns, so that none of them can exceed a limit and no two wait for each other's rows. The rows of a day are read
-- once, and joined: a subquery for every item took a minute for 10,000 items. 'offset 0' keeps the planner from reading
-- the rows of all days instead, which takes longer with every month; compiling the statement takes longer than running it.
create function intake.count_visits(counted jsonb)
returns bigint language plpgsql security definer
set search_path = intake, pg_temp set jit = off set lock_timeout = '3s' as $$
declare
  most_rows constant integer[] := '{10000, 5000, 5000}';
  most_new_hosts constant integer := 15;
  without_room bigint;
begin
  perform pg_advisory_xact_lock(hashtext('intake.visit_count'));
  with item as materialized (
    select * from jsonb_to_recordset(counted)
      as item (day date, kind text, page text, source text, device text, value text, count bigint)
  ), known as materialized (
    select found.* from (select distinct day from item) days
    cross join lateral (select * from visit_count where visit_count.day = days.day offset 0) found
  ), taken as materialized (
    select day, visit_limit(kind) as room, count(*) as rows from known group by 1, 2
  ), established as materialized (
    select day, source from (select distinct day from item where source like 'host:%') days
    cross join lateral established_hosts(day) source
  ), known_host as materialized (
    select day, source from known where source like 'host:%' except table established
  ), taken_hosts as materialized (
    select day, count(*) as hosts from known_host group by day
  ), new_host as (
    select day, source, row_number() over (partition by day order by sum(count) desc, source) as place
    from item where source like 'host:%'
      and (day, source) not in (table known_host) and (day, source) not in (table established)
    group by day, source
  ), host_beyond as materialized (
    select day, source, true as is_beyond
    from new_host left join taken_hosts using (day) where place + coalesce(hosts, 0) > most_new_hosts
  ), summed as materialized (
    select day, kind, page, case when is_beyond then 'other' else source end as source, device, value,
      visit_limit(kind) as room, sum(count)::bigint as count
    from item left join host_beyond using (day, source) group by 1, 2, 3, 4, 5, 6, 7
  ), numbered as materialized (
    select day, kind, page, source, device, value, summed.count, known.count is not null as is_known,
      row_number() over (partition by day, room, known.count is not null order by summed.count desc)
        + coalesce(rows, 0) < most_rows[room] as fits
    from summed left join known using (day, kind, page, source, device, value)
    left join taken using (day, room)
  ), fitting as (
    select day, kind, page, source, device, value, count from numbered where is_known or fits
    union all
    select day, 'dropped', '', '', '', '', count from numbered where not is_known and not fits
  ), stored as (
    insert into visit_count as known (day, kind, page, source, device, value, count)
    select day, kind, page, source, device, value, sum(count) from fitting
    group by day, kind, page, source, device, value
    on conflict (day, kind, page, source, device, value) do update set count = known.count + excluded.count
  )
  select coalesce(sum(count), 0) into without_room from numbered
  where not is_known and not fits and kind <> 'dropped';
  return without_room;
end $$;
