// The commands that make, check, show, compare and rewrite the files of campaigns and model databases.
import { Option } from 'commander';
import { declareReading, declareWriting, oneOf } from '../arguments.js';
import type { Command } from '../command.js';
import { setOption } from '../editing/set-option.js';
import { declareFormats } from '../format-options.js';
import { rulesOption } from '../rules-option.js';

export const create: Command = {
  name: 'new',
  summary: 'create a scenario, or a workbook to fill in',
  examples: [
    '$ space-logistics new --template models.xlsx',
    '$ space-logistics new --on models.xlsx --name "Lunar base" campaign.json',
    '$ space-logistics new --on models.xlsx --start 2031-03-01 campaign.json',
    '$ space-logistics new --on models.xlsx campaign.xlsx',
    '$ space-logistics new --design --on models.xlsx campaign.xlsx',
  ],
  declare: (parser) => {
    parser
      .argument('<out>', 'file to write; - for stdout')
      .option('--on <database>', 'workbook or database JSON to copy everything from')
      // Without a default of its own, so that a copy keeps its name.
      .option('--name <name>', 'name of the scenario (default: "New scenario")')
      .option('--by <name>', 'author (default: your user name)')
      .option('--start <date>', 'start date in UTC (default: today)')
      .addOption(
        oneOf(
          new Option('--type <type>', 'scenario type (default: from the bodies of the nodes)'),
          ['Earth Only', 'Lunar', 'Moon Only', 'Martian', 'Mars Only', 'Solar System'],
        ),
      )
      .option('--template', 'write an empty workbook with instructions instead')
      .option(
        '--design',
        'write a workbook with sheets for a design; --on then takes a scenario or a design too',
      );
    declareWriting(declareReading(parser), 'iso8601').option(
      '-q, --quiet',
      'do not report problems in the database',
    );
    declareFormats(parser);
  },
  run: async ({ args, options, terminal }) => {
    const { createFile } = await import('./new/create-file.js');
    return createFile(args[0] as string, options, terminal);
  },
};

export const load: Command = {
  name: 'load',
  summary: 'convert an Excel workbook, or XML of SpaceNet 2.5, to JSON',
  examples: [
    '$ space-logistics load models.xlsx > models.json',
    '$ space-logistics load --durations iso8601 models.xlsx models.json',
  ],
  declare: (parser) => {
    parser
      .argument('<workbook>', 'Excel workbook (.xlsx, .xls), or XML of SpaceNet 2.5; - for stdin')
      .argument('[out]', 'JSON file to write; - for stdout', '-');
    declareWriting(declareReading(parser), 'seconds').option(
      '-q, --quiet',
      'do not report problems in the workbook',
    );
    declareFormats(parser);
  },
  run: async ({ args, options, terminal }) => {
    const { loadWorkbook } = await import('./convert/convert-file.js');
    return loadWorkbook(args[0] as string, args[1] as string, options, terminal);
  },
};

export const validate: Command = {
  name: 'validate',
  summary: 'check files and print each problem with its location',
  examples: [
    '$ space-logistics validate campaign.json',
    '$ space-logistics validate --strict --json data/*.json',
    '$ curl -s https://example.org/campaign.json | space-logistics validate -',
  ],
  declare: (parser) => {
    parser
      .argument('<file...>', 'scenarios (JSON, XML), databases (JSON) or workbooks; - for stdin')
      .option('--json', 'print the problems as JSON')
      .option('--strict', 'exit with status 1 on warnings too')
      .addOption(rulesOption('rules of the simulation that the checks are for'))
      .option('-q, --quiet', 'print only the problems, no messages');
    declareFormats(declareReading(parser).addOption(setOption()), false);
  },
  run: async ({ args, options, terminal }) => {
    const { validateFiles } = await import('./validate/validate-files.js');
    return validateFiles(args[0] as string[], options, terminal);
  },
};

export const show: Command = {
  name: 'show',
  summary: 'summarize a file, or show one object and what refers to it',
  examples: [
    '$ space-logistics show campaign.json',
    '$ space-logistics show campaign.json "Crew lander"',
    '$ space-logistics show campaign.json Cargo.events.Launch',
    '$ space-logistics show --json campaign.json | jq .missions[].events[].name',
    "$ git config diff.campaign.textconv 'space-logistics show --git'",
  ],
  declare: (parser) => {
    parser
      .argument('<file>', 'scenario (JSON, XML), database (JSON) or workbook; - for stdin')
      .argument('[name]', 'name, address or identifier of the object to show')
      .option('--json', 'print JSON')
      .option('--wide', 'do not shorten text to the width of the terminal')
      .addOption(
        new Option('--git', 'run as a textconv of git: print every field on a line').conflicts([
          'json',
          'set',
        ]),
      )
      .option('-q, --quiet', 'do not report problems in the file');
    declareFormats(declareReading(parser).addOption(setOption()));
  },
  run: async ({ args, options, terminal }) => {
    const [file, name] = args as [string, string?];
    if (options.git) {
      const { showForGit } = await import('./show/show-for-git.js');
      return showForGit(file, name, options, terminal);
    }
    const { showFile } = await import('./show/show-file.js');
    return showFile(file, name, options, terminal);
  },
};

export const diff: Command = {
  name: 'diff',
  summary: 'list what changed between two files, by name',
  examples: [
    '$ space-logistics diff old.json new.json',
    '$ git show HEAD:campaign.json | space-logistics diff - campaign.json',
    '$ space-logistics diff old.json new.json --prices prices.yaml',
    "$ git config diff.campaign.command 'space-logistics diff --git'",
  ],
  declare: (parser) => {
    parser
      .usage('[options] <old> <new>')
      .argument('<files...>', 'the old file and the new file; one may be - for stdin')
      .option('--json', 'print JSON')
      .addOption(
        new Option(
          '--git',
          'run as a diff command of git: take its arguments, exit with 0',
        ).conflicts('json'),
      )
      .addOption(
        new Option(
          '--prices <file>',
          'simulate both scenarios, and compare what they cost at these prices (YAML, JSON, CSV, or a workbook with a sheet "prices"; - for stdin)',
        ).conflicts('git'),
      )
      .option('-q, --quiet', 'print only the changes, no messages');
    declareFormats(declareReading(parser));
  },
  run: async ({ args, options, terminal }) => {
    const files = args[0] as string[];
    if (options.git) {
      const { diffForGit } = await import('./diff/diff-for-git.js');
      return diffForGit(files, options, terminal);
    }
    const { diffFiles } = await import('./diff/diff-files.js');
    return diffFiles(files, options, terminal);
  },
};

export const update: Command = {
  name: 'update',
  summary: 'give a scenario a newer model, and keep its missions and elements',
  examples: [
    '$ space-logistics update campaign.json --from model.xlsx',
    '$ space-logistics update campaign.xlsx --from model.xlsx',
    '$ space-logistics update campaign.json new.json --from model.xlsx --yes',
    '$ space-logistics update campaign.json --from model.xlsx --used keep',
    '$ space-logistics update campaign.json --from model.json --json | jq .gone',
  ],
  declare: (parser) => {
    parser
      .argument('<scenario>', 'scenario (JSON, XML) or workbook; - for stdin')
      .argument('[out]', 'file to write (default: the scenario itself); - for stdout')
      .requiredOption('--from <model>', 'workbook or database JSON with the newer model')
      .addOption(
        oneOf(new Option('--used <choice>', 'what to do with what is gone, but still used'), [
          'refuse',
          'keep',
          'remove',
        ]).default('refuse'),
      )
      .option('--only-needed', 'add only what objects of the scenario need')
      .option('-y, --yes', 'write the changes without asking')
      .option('--json', 'print the changes as JSON; write only with --yes')
      .option('-q, --quiet', 'print only the changes, no messages');
    declareFormats(declareWriting(declareReading(parser)));
  },
  run: async ({ args, options, terminal }) => {
    const { updateFile } = await import('./update/update-file.js');
    const [file, output] = args as [string, string?];
    // The options are those that are declared above.
    return updateFile(file, output, options as never, terminal);
  },
};

export const convert: Command = {
  name: 'convert',
  summary: 'convert between JSON, workbook and SpaceNet 2.5, or normalize JSON',
  examples: [
    '$ space-logistics convert --durations iso8601 campaign.json readable.json',
    '$ space-logistics convert --force campaign.json campaign.json',
    '$ space-logistics convert models.xlsx models.json',
    '$ space-logistics convert --set "Lander.isp=-5%" campaign.json weak.json',
    '$ space-logistics convert models.json models.xlsx',
    '$ space-logistics convert --into campaign.json campaign.xlsx',
    '$ space-logistics convert - - < campaign.json | jq .missionList',
    '$ space-logistics convert --report losses.json old.json campaign.json',
    '$ space-logistics convert --to spacenet25 campaign.json old.json',
  ],
  declare: (parser) => {
    parser
      .argument('<in>', 'scenario (JSON, XML), database (JSON) or workbook; - for stdin')
      .argument('<out>', 'file to write; - for stdout')
      .addOption(
        oneOf(
          new Option('--to <format>', 'output format (default: workbook for *.xlsx, else JSON)'),
          ['json', 'workbook', 'spacenet25'],
        ),
      );
    declareWriting(declareReading(parser).addOption(setOption()), 'seconds')
      .option('--into', 'edit the existing workbook <out>, and keep all else in it')
      .option('--report <file>', 'write what is lost to a file, as JSON')
      .option('-q, --quiet', 'do not report problems in the file');
    declareFormats(parser);
  },
  run: async ({ args, options, terminal }) => {
    const { convertFile } = await import('./convert/convert-file.js');
    return convertFile(args[0] as string, args[1] as string, options, terminal);
  },
};
