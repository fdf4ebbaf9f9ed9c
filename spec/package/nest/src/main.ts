// A small Nest application, as docs/own-dtos.md describes it. Prints its address.
import 'reflect-metadata';
import { Body, Controller, Module, Post, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Type } from 'class-transformer';
import { IsString, ValidateNested } from 'class-validator';
import { AnyNode, Scenario, simulate } from 'space-logistics';
import { list } from 'space-logistics/fields';

class Proposal {
  @IsString() title!: string;
  @Type(() => Scenario) @ValidateNested() scenario!: Scenario;
  @list(() => AnyNode) sites!: AnyNode[];
}

@Controller()
class Tower {
  @Post('verdict')
  verdict(@Body() { title, scenario, sites }: Proposal) {
    const classes = sites.map((site) => site.constructor.name);
    return { title, classes, verdict: simulate(scenario).verdict };
  }
}

@Module({ controllers: [Tower] })
class App {}

async function start() {
  const app = await NestFactory.create(App, { logger: ['error'], bodyParser: true });
  app.useGlobalPipes(
    new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }),
  );
  await app.listen(0, '127.0.0.1');
  console.log(await app.getUrl());
}

start();
