import type { ComboboxProps } from '@fluentui/react-components';
import { Combobox, makeStyles, Option, OptionGroup } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import type { ZoneOption } from '../lib/time-zone-groups.ts';
import { searchZones, ZONE_GROUPS, zoneOptions } from '../lib/time-zone-groups.ts';
import { zoneLabel } from '../lib/zone-offset.ts';

/** An id, a name, `aria-…` and what a Field gives to its control go to the text box. */
export interface TimeZonePickerProps
  extends Omit<ComboboxProps, 'value' | 'onChange' | 'onOptionSelect' | 'children' | 'multiselect'> {
  /** IANA name; never empty. An old one, as some browsers say, is shown as today's. */
  value: string;
  onChange: (zone: string) => void;
}

const useStyles = makeStyles({
  picker: { minWidth: 0, width: '100%' },
  list: { maxHeight: 'min(320px, 50vh)' },
});

/** A time zone, chosen from groups or found by typing a city, a country, an abbreviation or an offset. */
export function TimeZonePicker({ value, onChange, ...box }: TimeZonePickerProps) {
  const styles = useStyles();
  const zones = useZones(value);
  const [open, setOpen] = useState(false);
  // What is being typed; undefined while the box shows what is chosen.
  const [typed, setTyped] = useState<string>();
  const found = useMemo(() => searchZones(zones.options, typed ?? ''), [zones, typed]);
  return (
    <Combobox
      {...box}
      className={styles.picker}
      listbox={{ className: styles.list }}
      autoComplete="off"
      open={open}
      value={typed ?? zones.chosen.label}
      selectedOptions={[zones.chosen.name]}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onOpenChange={(_event, data) => {
        setOpen(data.open);
        if (!data.open) setTyped(undefined);
      }}
      onOptionSelect={(_event, { optionValue }) => {
        // Fluent says "nothing chosen" while a person types; a zone is always chosen.
        if (!optionValue) return;
        setTyped(undefined);
        if (optionValue !== zones.chosen.name) onChange(optionValue);
      }}
    >
      {open && found.length === 0 ? (
        <Option disabled value={zones.chosen.name} text="">
          {zones.loaded ? 'No time zone is called so' : 'Loading time zones…'}
        </Option>
      ) : (
        groups(open ? found : [zones.chosen])
      )}
    </Combobox>
  );
}

function groups(options: ZoneOption[]) {
  return ZONE_GROUPS.map((group) => {
    const own = options.filter((option) => option.group === group);
    if (own.length === 0) return null;
    return (
      <OptionGroup key={group} label={group}>
        {own.map(({ name, label }) => (
          <Option key={name} value={name}>
            {label}
          </Option>
        ))}
      </OptionGroup>
    );
  });
}

/** The options, once the file of zones has come, and the chosen one, which is there from the start. */
function useZones(value: string) {
  const [file, setFile] = useState<typeof import('../lib/time-zones.ts')>();
  useEffect(() => {
    let gone = false;
    import('../lib/time-zones.ts').then(
      (module) => !gone && setFile(module),
      // Without the file the chosen zone stands, and can be sent.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return useMemo(() => {
    const now = new Date();
    const itself: ZoneOption = { name: value, label: zoneLabel(value, now), group: 'Other', words: '' };
    if (!file) return { loaded: false, options: [], chosen: itself };
    const zones = file.timeZones(now);
    const options = zoneOptions(zones);
    const name = file.findTimeZone(zones, value)?.name;
    const chosen = options.find((option) => option.name === name);
    return { loaded: true, options: chosen ? options : [...options, itself], chosen: chosen ?? itself };
  }, [file, value]);
}
